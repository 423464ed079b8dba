/** The parts from which fonts assemble tall delimiters (Unicode block U+2300). */
const DELIMITER_PARTS: readonly (readonly [sign: string, pieces: RegExp])[] = [
  ['(', /^[⎛⎜⎝]+$/],
  [')', /^[⎞⎟⎠]+$/],
  ['[', /^[⎡⎢⎣]+$/],
  [']', /^[⎤⎥⎦]+$/],
  ['{', /^[⎧⎨⎩⎪]+$/],
  ['}', /^[⎫⎬⎭⎪]+$/],
  ['|', /^[∣|]+$/],
  ['‖', /^[∥‖]+$/],
]

/**
 * The delimiter that a text draws as one character or as several parts; undefined where the text draws no delimiter.
 */
export function delimiterOf(text: string): string | undefined {
  const drawn = text.replace(/[\s\u200b]+/g, '')
  if (/^[()[\]{}⟨⟩⌊⌋⌈⌉/]$/.test(drawn)) return drawn
  return DELIMITER_PARTS.find(([, pieces]) => pieces.test(drawn))?.[0]
}
