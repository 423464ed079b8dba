// Money is whole fen from the form to the database: no fraction is ever computed with.

/** The most one amount may be: a hundred million yuan. */
export const FEN_MOST = 10_000_000_000

/** 1234560 → 12,345.60 */
export function yuanText(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

/** What somebody typed as yuan, in fen; null: it is no amount of money. */
export function fenOf(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replace(/[,，\s¥￥]/g, '')) ?? []
  return whole === '' ? null : Number(whole + fraction.padEnd(2, '0'))
}
