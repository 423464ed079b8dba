/** Measurements of Directus 12.4 (design/performance, "Lists and search"); the goals are multiples of these figures. */
export const directus = { list: 232, search: 90, read: 709, memory: 770 }

/** Number of questions in the database for which some goals apply. */
export const LARGE = 1_000_000
