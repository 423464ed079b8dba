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
 * Query of all dictionaries in one call; the answer is fresh until a realtime event reports a change. The browser also
 * stores the dictionaries between visits and shows the stored copy until the platform answers. Only the query function
 * reads the stored copy, so that the browser's first rendering agrees with the HTML from the server.
 */
export function dictOptions() {
  const known = queryOf(queryAllDicts, {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY })
  return queryOptions({
    ...known,
    // The request gets no abort signal: an aborted request would leave the stored copy in the cache as if it were fresh.
    queryFn: async ({ client }) => {
      const asked = request(queryAllDicts, {}, { revalidates: true })
      void showCached(client, known.queryKey)
      const items = await asked
      void inStore((store) => set(queryAllDicts.path, items, store))
      return items
    },
  })
}

/**
 * Dictionaries are the same for all users and contain no personal data, so they stay in the browser after a sign-out.
 */
const inStore = browserStore('dicts')

async function showCached(client: QueryClient, queryKey: ReturnType<typeof queryOf<typeof queryAllDicts>>['queryKey']) {
  if (client.getQueryData(queryKey)) return
  const kept = await inStore((store) => get<unknown>(queryAllDicts.path, store))
  const read = readAnswer(queryAllDicts, kept, {})
  // The stored copy may be unreadable because another release wrote it, and the platform may have answered before the
  // copy was read.
  if (kept && read.success) client.setQueryData(queryKey, (now) => now ?? (read.data as DictItem[]))
}

/**
 * Returns all dictionaries. Until they arrive, returns the items that the HTML document contains for the values that it
 * shows; undefined if the browser has neither.
 */
function useDictNamed(): DictItem[] | undefined {
  const { data } = useQuery(dictOptions())
  const shown = useQuery<DictItem[]>({ queryKey: shownNamesKey, queryFn: skipToken })
  return data ?? shown.data
}

/** Whether the names of dictionary keys are known or the request for the names has failed. */
export function useNamesLoaded(): boolean {
  const { isPending } = useQuery(dictOptions())
  return useDictNamed() !== undefined || !isPending
}

/** Returns the enabled items of one dictionary, in the dictionary's order. */
export function useDict(typeCode: TypeCode): DictItem[] {
  const { data = none } = useQuery(dictOptions())
  return useMemo(() => itemsInUse(data, typeCode), [data, typeCode])
}

interface Naming {
  nameOf(key: string | null): string
  /** Whether `data` gives the same name to every key that was named so far; if so, later names are read from `data`. */
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
 * Returns a function that gives the name of a key. The function also knows disabled items, because old records contain
 * them, and returns an unknown key unchanged. The hook returns the same function while the names already given remain
 * valid, so that rows do not render again when more names arrive.
 */
export function useDictName(typeCode: TypeCode): (key: string | null) => string {
  const data = useDictNamed() ?? none
  const naming = useRef<Naming>(null)
  if (!naming.current?.agrees(data, typeCode)) naming.current = namingOf(data, typeCode)
  return naming.current.nameOf
}

/** Returns a function from the keys that one record holds to their names, in the order of the dictionary. */
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

/** Returns the items of one dictionary in the dictionary's order, including disabled items. */
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

/** Returns each enabled section with the enabled subjects of its grades (specification §3). */
export function sectionSubjectTree(items: readonly DictItem[]): SectionSubjects[] {
  const grades = new Map(itemsInUse(items, 'grade').map((grade) => [grade.key, grade]))
  const subjects = itemsInUse(items, 'subject')
  return itemsInUse(items, 'section').map((section) => {
    const keys = new Set(section.subsetIds.flatMap((id) => grades.get(id)?.subjectKeys ?? []))
    return { section, subjects: subjects.filter((subject) => keys.has(subject.key)) }
  })
}
