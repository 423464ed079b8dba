/** Characters with which a spreadsheet begins a formula, or skips to one (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Returns rows of texts as a CSV file (RFC 4180) with the byte order mark that spreadsheets need to read UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`

/**
 * Returns rows of texts as a CSV file that a person opens in a spreadsheet. An apostrophe before a text that looks like
 * a formula keeps the spreadsheet from computing it, so a program that reads the file back must not use this form.
 */
export const spreadsheetCsv = (rows: readonly (readonly string[])[]): string =>
  csvText(rows.map((row) => row.map((text) => (FORMULA.test(text) ? `'${text}` : text))))
