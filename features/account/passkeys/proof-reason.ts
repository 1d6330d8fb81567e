/** Why a person is asked to show again who they are: a refusal's reason. */
export type ProofReason = 'rights.asleep' | 'rights.resting' | 'passkey.needed';
