import { addressOn, screenOf } from '@/lib/contracts/cards'
import type { Task } from '@/lib/contracts/task/calls'

/**
 * Returns the address at which the user can continue an import: the screen of the imported records with the open
 * wizard. Returns null if no screen is known.
 */
export function importAddress({ id, kind, name }: Pick<Task, 'id' | 'kind' | 'name'>): string | null {
  const [entity = '', , within = null] = name.split(':')
  const screen = kind === 'import' ? screenOf(entity, within) : undefined
  return screen ? addressOn(screen, `import=${id}`) : null
}

/** Returns whether an import belongs to the screen at this address. */
export function isImportOf(task: Task, pathname: string, params: URLSearchParams): boolean {
  const address = importAddress(task)
  if (address === null) return false
  const { pathname: path, searchParams } = new URL(address, 'http://screen')
  searchParams.delete('import')
  return path === pathname && [...searchParams].every(([name, value]) => params.get(name) === value)
}
