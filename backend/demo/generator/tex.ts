// The functions of this file return LaTeX for numbers and polynomials, without the dollar signs.

export function gcd(a: number, b: number): number {
  let x = Math.abs(a)
  let y = Math.abs(b)
  while (y) [x, y] = [y, x % y]
  return x
}

export const lcm = (a: number, b: number): number => Math.abs(a * b) / gcd(a, b)

/** Returns a fraction in lowest terms: `\dfrac{3}{4}`, `-\dfrac{1}{2}`, `5`. */
export function frac(numerator: number, denominator: number): string {
  const sign = numerator * denominator < 0 ? '-' : ''
  const common = gcd(numerator, denominator) || 1
  const n = Math.abs(numerator) / common
  const d = Math.abs(denominator) / common
  return d === 1 ? `${n === 0 ? '' : sign}${n}` : `${sign}\\dfrac{${n}}{${d}}`
}

/** Returns a coefficient before a letter, such as `x`, `-x` or `3x`; empty for 0. */
export function term(coefficient: number, letter: string): string {
  if (coefficient === 0) return ''
  if (coefficient === 1) return letter
  return coefficient === -1 ? `-${letter}` : `${coefficient}${letter}`
}

/** Returns the number with its sign: `+3`, `-3`. */
export const signed = (text: string | number): string => (String(text).startsWith('-') ? `${text}` : `+${text}`)

/** Returns a polynomial from its highest coefficient down: [1, -3, 2] is `x^{2}-3x+2`. */
export function poly(coefficients: readonly number[], letter = 'x'): string {
  let text = ''
  coefficients.forEach((coefficient, index) => {
    if (coefficient === 0) return
    const power = coefficients.length - 1 - index
    const body = power === 0 ? String(coefficient) : term(coefficient, power === 1 ? letter : `${letter}^{${power}}`)
    text += text ? signed(body) : body
  })
  return text || '0'
}

/** Returns the number, in brackets if negative. */
export const paren = (value: number): string => (value < 0 ? `(${value})` : String(value))

/** Returns √n as k√m, where m has no square factor. */
export function splitRoot(n: number): readonly [k: number, m: number] {
  let k = 1
  let m = n
  for (let i = Math.floor(Math.sqrt(n)); i > 1; i--) {
    if (m % (i * i) === 0) {
      k *= i
      m /= i * i
    }
  }
  return [k, m]
}

/** Returns `times`·√n in its simplest form: `2\sqrt{3}`, `6`, `\sqrt{5}`. */
export function root(n: number, times = 1): string {
  const [k, m] = splitRoot(n)
  if (m === 1) return String(k * times)
  return term(k * times, `\\sqrt{${m}}`)
}

/** Returns a decimal with at most `digits` places, without binary rounding errors. */
export const dec = (value: number, digits = 6): string => String(Number(value.toFixed(digits)))

/** Returns a number in scientific notation from its mantissa and exponent. */
export const sci = (mantissa: number | string, exponent: number): string => `${mantissa}\\times 10^{${exponent}}`
