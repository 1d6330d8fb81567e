/** The most characters of a household's name. */
export const householdNameLength = 40;

/** The most households of a town. */
export const mostHouseholds = 20_000;

/** The most members of a household who have an account. */
export const mostMembers = 20;

/** How many households one list of names may add. */
export const mostAtOnce = 500;
