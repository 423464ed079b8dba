import { edgeStates, strengthNames } from '@/lib/contracts/knowledge/card'
import { saveBlob } from '@/lib/helpers/blob'
import { spreadsheetCsv } from '@/lib/helpers/csv'
import type { Graph } from './graph/graph'

const names: Readonly<Record<string, string>> = strengthNames

/** Returns the prerequisites of a network as a CSV file with a mark of its encoding, as spreadsheets expect. */
export function networkCsv({ edges, pointOf }: Graph, redundant: ReadonlySet<string>): string {
  const rows = edges.map(({ id, from, to, strength, status, note }) => [
    ...[pointOf.get(from)?.name ?? '', pointOf.get(from)?.route ?? '', pointOf.get(to)?.name ?? ''],
    ...[pointOf.get(to)?.route ?? '', names[strength] ?? '', edgeStates[status].label],
    ...[redundant.has(id) ? '是' : '', note],
  ])
  const head = ['前置', '前置路径', '后继', '后继路径', '强度', '状态', '冗余', '说明']
  return spreadsheetCsv([head, ...rows])
}

export const saveCsv = (graph: Graph, redundant: ReadonlySet<string>): void =>
  saveBlob(new Blob([networkCsv(graph, redundant)], { type: 'text/csv;charset=utf-8' }), '知识网络.csv')

export const saveJson = ({ points, edges }: Graph): void =>
  saveBlob(new Blob([JSON.stringify({ points, edges }, null, 2)], { type: 'application/json' }), '知识网络.json')
