export function installAdvice(output: string): string
