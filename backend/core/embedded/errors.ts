/** What the operator can put right: its message is one line that says what to do. */
export class SetupError extends Error {
  override name = 'SetupError'
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
