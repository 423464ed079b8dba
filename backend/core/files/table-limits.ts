/** What a spreadsheet may come to. Fifty thousand rows of thirty cells, six of them with a text of their own, stay below all of it. */
export const tableLimits = {
  /** Bytes of an xlsx unpacked, and of the texts its cells share. */
  unpacked: 120 * 1024 * 1024,
  sharedStrings: 48 * 1024 * 1024,
  /** Start and end tags of a part of which the reader makes a tree in memory: some 300,000 plain texts. */
  tags: 1_200_000,
  /** Of the parts that say what is where. */
  other: 10 * 1024 * 1024,
  /** Rows looked through, blank ones included. */
  rows: 200_000,
  columns: 256,
  /** Characters of a cell. */
  cell: 4_000,
  /**
   * Megabytes and milliseconds the reading may take; the file is refused then, nothing else suffers. Well below the 20 s
   * after which the proxy gives up, so that the person reads why.
   */
  memory: 448,
  patience: 12_000,
} as const

/** What is wrong with a file as a whole, in Chinese. */
export class TableFault extends Error {}

/** Characters of a cell that a message quotes. */
const QUOTED = 20

/** Quotes the text of a cell in a message, cut short. */
export const quoted = (text: string): string =>
  text === '' ? '内容' : `“${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}”`
