/** An error that the operator can correct: its message is one line that tells the operator what to do. */
export class SetupError extends Error {
  override name = 'SetupError'
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
