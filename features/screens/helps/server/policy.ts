type Standing = { isHelper: boolean; isLive: boolean; isAccepted: boolean; isAwake: boolean };

/** The actions of the two on a help: the helper agrees and acts, both end it. */
export const abilities = ({ isHelper, isLive, isAccepted, isAwake }: Standing) => ({
  accept: isHelper && isLive && !isAccepted && isAwake,
  end: isLive,
  act: isHelper && isLive && isAccepted && isAwake,
});
