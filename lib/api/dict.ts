import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import { useCallback, useMemo, useRef } from 'react'
import { readAnswer } from '@/lib/contracts/base/reading'
import { type DictItem, queryAllDicts, type TypeCode } from '@/lib/contracts/dict/calls'
import { compareItems } from '@/lib/contracts/dict/order'
import { request } from '@/lib/http/client'
import { browserStore } from '@/lib/state/browser-store'
import { shownNamesKey } from './keys'
import { queryOf } from './query-of'

const none: DictItem[] = []

/**
 * All dictionaries in one call, kept until a realtime event says one changed. Between visits the browser keeps them too:
 * its copy is on show while the platform is asked whether it still holds. It is read when a query asks, never while
 * a page is rendered, so that the server's document and the browser's first rendering agree.
 */
export function dictOptions() {
  const known = queryOf(queryAllDicts, {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY })
  return queryOptions({
    ...known,
    // Without its signal: broken off, it would leave the kept copy behind as if it were fresh.
    queryFn: async ({ client }) => {
      const asked = request(queryAllDicts, {}, { revalidates: true })
      void showKept(client, known.queryKey)
      const items = await asked
      void inStore((store) => set(queryAllDicts.path, items, store))
      return items
    },
  })
}

/** Dictionaries are the same for everybody and name nobody: they stay in the browser after a sign-out. */
const inStore = browserStore('dicts')

async function showKept(client: QueryClient, queryKey: ReturnType<typeof queryOf<typeof queryAllDicts>>['queryKey']) {
  if (client.getQueryData(queryKey)) return
  const kept = await inStore((store) => get<unknown>(queryAllDicts.path, store))
  const read = readAnswer(queryAllDicts, kept, {})
  // Kept by another edition, it may not be readable; and the platform may have been quicker.
  if (kept && read.success) client.setQueryData(queryKey, (now) => now ?? (read.data as DictItem[]))
}

/**
 * What keys are called: all dictionaries, or until they are here the names that came with the document, which are those
 * of what it shows. undefined while there are neither.
 */
function useDictNamed(): DictItem[] | undefined {
  const { data } = useQuery(dictOptions())
  const shown = useQuery<DictItem[]>({ queryKey: shownNamesKey, queryFn: skipToken })
  return data ?? shown.data
}

/** Whether keys can be named, or will not be. */
export function useNamesSettled(): boolean {
  const { isPending } = useQuery(dictOptions())
  return useDictNamed() !== undefined || !isPending
}

/** The items in use of one dictionary, in its order. */
export function useDict(typeCode: TypeCode): DictItem[] {
  const { data = none } = useQuery(dictOptions())
  return useMemo(() => itemsInUse(data, typeCode), [data, typeCode])
}

interface Naming {
  nameOf(key: string | null): string
  /** Whether `data` says the same of everything asked so far; if so it is read from now on. */
  agrees(data: readonly DictItem[], typeCode: TypeCode): boolean
}

function namingOf(data: readonly DictItem[], typeCode: TypeCode): Naming {
  let [from, names] = [data, namesIn(data, typeCode)]
  const told = new Map<string, string>()
  return {
    nameOf(key) {
      if (key === null) return ''
      const name = names.get(key) ?? key
      told.set(key, name)
      return name
    },
    agrees(data, of) {
      if (data === from && of === typeCode) return true
      if (of !== typeCode) return false
      const next = namesIn(data, of)
      for (const [key, name] of told) if ((next.get(key) ?? key) !== name) return false
      from = data
      names = next
      return true
    },
  }
}

const namesIn = (data: readonly DictItem[], typeCode: TypeCode) =>
  new Map(data.filter((item) => item.typeCode === typeCode).map((item) => [item.key, item.name]))

/**
 * Names by key, of disabled items too: old records still carry them. An unknown key stands for itself. The function stays
 * the same while all it said still holds, so that the rows it named are not drawn anew when the rest of the names comes.
 */
export function useDictName(typeCode: TypeCode): (key: string | null) => string {
  const data = useDictNamed() ?? none
  const naming = useRef<Naming>(null)
  if (!naming.current?.agrees(data, typeCode)) naming.current = namingOf(data, typeCode)
  return naming.current.nameOf
}

/** Names of keys that one record holds together, in the order of their dictionary. */
export function useDictNames(typeCode: TypeCode): (keys: readonly string[]) => string[] {
  const data = useDictNamed() ?? none
  const named = useMemo(() => itemsOf(data, typeCode), [data, typeCode])
  return useCallback(
    (keys) => {
      const known = named.filter(({ key }) => keys.includes(key))
      const unknown = keys.filter((key) => !known.some((item) => item.key === key))
      return [...known.map(({ name }) => name), ...unknown]
    },
    [named],
  )
}

/** The items of one dictionary in its order, disabled ones among them. */
export function itemsOf(items: readonly DictItem[], typeCode: TypeCode): DictItem[] {
  return items.filter((item) => item.typeCode === typeCode).sort(compareItems)
}

export function itemsInUse(items: readonly DictItem[], typeCode: TypeCode): DictItem[] {
  return itemsOf(items, typeCode).filter(({ status }) => status === 1)
}

/** Difficulty keys are integers on the client (specification §3). */
export function difficultyKey(item: DictItem): number {
  return Number.parseInt(item.key, 10)
}

export interface SectionSubjects {
  section: DictItem
  subjects: DictItem[]
}

/** Each section with the subjects in use of the grades it contains (specification §3). */
export function sectionSubjectTree(items: readonly DictItem[]): SectionSubjects[] {
  const grades = new Map(itemsInUse(items, 'grade').map((grade) => [grade.key, grade]))
  const subjects = itemsInUse(items, 'subject')
  return itemsInUse(items, 'section').map((section) => {
    const keys = new Set(section.subsetIds.flatMap((id) => grades.get(id)?.subjectKeys ?? []))
    return { section, subjects: subjects.filter((subject) => keys.has(subject.key)) }
  })
}
