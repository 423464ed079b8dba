/**
 * Limits of a spreadsheet. Fifty thousand rows of thirty cells, six of them with a text of their own, remain below all
 * of them.
 */
export const tableLimits = {
  /** Bytes of an unpacked xlsx, and of its shared texts. */
  unpacked: 120 * 1024 * 1024,
  sharedStrings: 48 * 1024 * 1024,
  /** Start and end tags of a part that the reader keeps in memory as a tree: some 300,000 plain texts. */
  tags: 1_200_000,
  /** Bytes of the parts that describe the workbook, such as relationships. */
  other: 10 * 1024 * 1024,
  /** Rows that are examined, including blank ones. */
  rows: 200_000,
  columns: 256,
  /** Characters of a cell. */
  cell: 4_000,
  /**
   * Memory (megabytes) and time (milliseconds) for reading a file; beyond them only this file is refused. The time is
   * well below the 20 s after which the proxy gives up, so that the person sees the reason.
   */
  memory: 448,
  patience: 12_000,
} as const

/** A fault of a file as a whole, with a Chinese message. */
export class TableFault extends Error {}

/** Characters of a cell that a message quotes. */
const QUOTED = 20

/** Quotes the text of a cell in a message, cut short. */
export const quoted = (text: string): string =>
  text === '' ? '内容' : `“${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}”`
