export const isTerminal: boolean
export function step<T>(title: string, work: () => T | Promise<T>): Promise<T>
export function fail(message: string): void
export function print(text: string): void
