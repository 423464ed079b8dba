/** What Directus 12.4 did (design/performance, "Lists and search"); the goals are multiples of it. */
export const directus = { list: 232, search: 90, read: 709, memory: 770 }

/** Some goals are for a bank of this size. */
export const LARGE = 1_000_000
