/** The pieces that high delimiters are put together from (Unicode block U+2300). */
const PIECES: readonly (readonly [sign: string, pieces: RegExp])[] = [
  ['(', /^[⎛⎜⎝]+$/],
  [')', /^[⎞⎟⎠]+$/],
  ['[', /^[⎡⎢⎣]+$/],
  [']', /^[⎤⎥⎦]+$/],
  ['{', /^[⎧⎨⎩⎪]+$/],
  ['}', /^[⎫⎬⎭⎪]+$/],
  ['|', /^[∣|]+$/],
  ['‖', /^[∥‖]+$/],
]

/** The delimiter that a text draws, be it in pieces; undefined where it is none. */
export function delimiterOf(text: string): string | undefined {
  const drawn = text.replace(/[\s\u200b]+/g, '')
  if (/^[()[\]{}⟨⟩⌊⌋⌈⌉/]$/.test(drawn)) return drawn
  return PIECES.find(([, pieces]) => pieces.test(drawn))?.[0]
}
