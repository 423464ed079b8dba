/** Figures of Directus 12.4 (design/performance, "Lists and search"); the goals are multiples of them. */
export const directus = { list: 232, search: 90, read: 709, memory: 770 }

/** Size of the bank for which some goals hold. */
export const LARGE = 1_000_000
