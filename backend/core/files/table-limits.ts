/** What a spreadsheet may come to. Fifty thousand rows of thirty cells stay below all of it. */
export const tableLimits = {
  /** Bytes of an xlsx unpacked, and of the texts its cells share, which are held in memory as a tree. */
  unpacked: 120 * 1024 * 1024,
  sharedStrings: 48 * 1024 * 1024,
  /** Of the parts that say what is where. */
  other: 10 * 1024 * 1024,
  /** Rows looked through, blank ones included. */
  rows: 200_000,
  columns: 256,
  /** Characters of a cell. */
  cell: 4_000,
  /** Megabytes and milliseconds the reading may take; the file is refused then, nothing else suffers. */
  memory: 512,
  patience: 18_000,
} as const

/** What is wrong with a file as a whole, in Chinese. */
export class TableFault extends Error {}
