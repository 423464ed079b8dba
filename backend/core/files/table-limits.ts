/**
 * Limits of a spreadsheet. A file of fifty thousand rows with thirty cells each, six of them with unique texts, remains
 * below all limits.
 */
export const tableLimits = {
  /** Maximum bytes of an unpacked xlsx, and of the part with its shared texts. */
  unpacked: 120 * 1024 * 1024,
  sharedStrings: 48 * 1024 * 1024,
  /**
   * Number of start and end tags in a part that the reader keeps in memory as a tree: enough for some 300,000 plain
   * texts.
   */
  tags: 1_200_000,
  /** Bytes of the parts that describe the workbook, such as relationships. */
  other: 10 * 1024 * 1024,
  /** Rows that are examined, including blank ones. */
  rows: 200_000,
  columns: 256,
  /** Characters of a cell. */
  cell: 4_000,
  /**
   * Memory (megabytes) and time (milliseconds) for reading a file; a file that needs more is refused. The proxy gives
   * up after 20 s. The time here is well below, so that the person sees the reason.
   */
  memory: 448,
  patience: 12_000,
} as const

/** A fault of a file as a whole, with a Chinese message. */
export class TableFault extends Error {}

/** Characters of a cell that a message quotes. */
const QUOTED = 20

/** Quotes the text of a cell in a message and shortens long texts. */
export const quoted = (text: string): string =>
  text === '' ? '内容' : `“${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}”`
