import { loadEngine } from '../../backend/modules/question/formulas/load-engine.ts'

/** All commands and environments that the engine knows with the product's options. */
export async function namesOfEngine(): Promise<{ commands: string[]; environments: string[] }> {
  const { handlers } = (await loadEngine()).input.parseOptions
  const names = (kind: 'macro' | 'environment') => {
    const tables = [...handlers.get(kind)._configuration]
    return [...new Set(tables.flatMap(({ item }) => [...(item.map?.keys() ?? [])]))]
  }
  return { commands: names('macro'), environments: names('environment') }
}
