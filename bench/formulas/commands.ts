import { loadEngine } from '../../backend/modules/question/formulas/load-engine.ts'

/** Returns all commands and environments that the formula engine knows with the application's options. */
export async function namesOfEngine(): Promise<{ commands: string[]; environments: string[] }> {
  const { handlers } = (await loadEngine()).input.parseOptions
  const names = (kind: 'macro' | 'environment') => {
    const tables = [...handlers.get(kind)._configuration]
    return [...new Set(tables.flatMap(({ item }) => [...(item.map?.keys() ?? [])]))]
  }
  return { commands: names('macro'), environments: names('environment') }
}
