import type { CallInput } from '@/lib/contracts/base/call'
import { type addSystem, systemBody, type Textbook } from '@/lib/contracts/knowledge-system/calls'
import type { SystemKind } from '@/lib/contracts/knowledge-system/status'

export type SourceKind = 'blank' | 'copy' | 'import'

/** The values of the three steps. */
export interface NewSystem {
  readonly kind: SystemKind
  readonly name: string
  readonly section: string
  readonly subject: string
  readonly textbook: Textbook
  readonly theme: string
  readonly from: SourceKind
  readonly systemId: string
  /** Id of the system of the older edition, of a pasted outline; empty: there is none. */
  readonly editionOf: string
  readonly outline: string
}

export const emptySystem: NewSystem = {
  ...{ kind: 'sync', name: '', section: '', subject: '', theme: '' },
  textbook: { publishing: '', grade: '', volume: '', year: '' },
  ...{ from: 'blank', systemId: '', editionOf: '', outline: '' },
}

const sourceOf = ({ from, systemId, editionOf, outline }: NewSystem) => {
  if (from === 'copy') return { from, systemId }
  return from === 'import' ? { from, outline, editionOf: editionOf || null } : { from }
}

/** Returns the request that stores the system. */
export const requestOf = (made: NewSystem): CallInput<typeof addSystem> => {
  const { kind, name, section, subject, textbook, theme } = made
  const place = { kind, name, section, subject }
  return {
    ...place,
    ...(kind === 'sync' ? { textbook, theme: '' } : { textbook: null, theme }),
    source: sourceOf(made),
  }
}

/** Returns the messages of the first step by field; an empty object if the values are complete. */
export function faultsOf(made: NewSystem): Readonly<Record<string, string>> {
  const { source: _, ...body } = requestOf(made)
  const { error } = systemBody.safeParse(body)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse())
}

/** Returns whether the values name a whole textbook, so that systems of it can be searched. */
export const hasTextbook = ({ kind, section, subject, textbook }: NewSystem): boolean =>
  kind === 'sync' && [section, subject, ...Object.values(textbook)].every((key) => key !== '')
