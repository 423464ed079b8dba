// The names above a knowledge point, as import files and pasted outlines write them.

/** Returns names from the top down as files write them: 代数 / 函数, or with arrows where a name contains a slash. */
export const joinAbove = (names: readonly string[]): string =>
  names.some((name) => /[/／]/.test(name)) ? names.map((name) => `${name} ->`).join(' ') : names.join(' / ')

/** Splits 代数 / 函数 into its names. In a text with `->` only the arrows separate names. */
export const aboveNames = (text = ''): string[] =>
  text.split(text.includes('->') ? '->' : /[/／]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
