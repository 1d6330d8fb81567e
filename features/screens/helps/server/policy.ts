type Standing = {
  isHelper: boolean;
  isLive: boolean;
  isAccepted: boolean;
  isAwake: boolean;
  isResumed: boolean;
};

/**
 * The actions of the two on a help: the helper agrees and acts, both end it. `undo`: whoever ends it may take
 * that back.
 */
export const abilities = ({ isHelper, isLive, isAccepted, isAwake, isResumed }: Standing) => ({
  accept: isHelper && isLive && !isAccepted && isAwake,
  end: isLive,
  undo: isLive && isAccepted && !isResumed,
  act: isHelper && isLive && isAccepted && isAwake,
});
