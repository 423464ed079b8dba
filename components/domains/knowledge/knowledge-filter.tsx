'use client'

import { styled } from '@mui/material/styles'
import dynamic from 'next/dynamic'
import { FilterPill } from '@/components/kit/filter/filter-pill'
import { FilterText } from '@/components/kit/filter/filter-text'
import type { HistoryMode } from '@/components/kit/list/url-state'

/** The browser loads the code of the tree when the user opens the filter. */
const Tree = dynamic(() => import('./knowledge-tree').then((module) => module.KnowledgeTree), { ssr: false })

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 320,
  height: 'min(460px, 64vh)',
  maxWidth: 'calc(100vw - 48px)',
  '& > [data-name]': { padding: '10px 12px 8px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > p': { margin: 0, padding: 16, fontSize: 13 },
}))

interface KnowledgeChoice {
  /**
   * Route (names joined by `->`) of a knowledge point or of a level above; the filter includes everything below this
   * route.
   */
  route: string | undefined
  /** A part of a knowledge point's name. */
  name: string | undefined
}

interface KnowledgeFilterProps extends KnowledgeChoice {
  label: string
  /** Section and subject that the list is filtered by; the tree can only show one subject of one section. */
  section: readonly string[] | undefined
  subject: readonly string[] | undefined
  /** In `change`, `knowledge` is the part of a knowledge point's name, as in `name` above. */
  onChange: (change: { route?: string | undefined; knowledge?: string | undefined }, how: HistoryMode) => void
}

/**
 * Filters a list by a part of a knowledge point's name in any subject, and by a node in the knowledge tree of one
 * subject. If both are given, a record must satisfy both conditions.
 */
export function KnowledgeFilter({ label, section, subject, route, name, onChange }: KnowledgeFilterProps) {
  const [at, of] = [section?.length === 1 ? section[0] : undefined, subject?.length === 1 ? subject[0] : undefined]
  return (
    <FilterPill label={label} names={namesOf({ route, name })}>
      <Choice>
        <div data-name="">
          <FilterText
            label="知识点名称包含"
            width={296}
            maxLength={60}
            inPanel
            value={name}
            onChange={(knowledge, how) => onChange({ knowledge }, how)}
          />
        </div>
        {at && of ? (
          <Tree
            section={at}
            subject={of}
            chosen={route ?? null}
            onChoose={(next) => onChange({ route: next ?? undefined }, route === undefined ? 'push' : 'replace')}
          />
        ) : (
          <p>知识树按学段和学科分。请先各选一个学段和学科，再从树中选择。</p>
        )}
      </Choice>
    </FilterPill>
  )
}

function namesOf({ route, name }: KnowledgeChoice): string[] {
  const last = route?.split('->').at(-1)
  return [...(last ? [last] : []), ...(name ? [`含“${name}”`] : [])]
}
