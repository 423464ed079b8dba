'use client'

import dynamic from 'next/dynamic'
import { FilterPill } from '@/components/kit/filter/filter-pill'
import type { How } from '@/components/kit/list/url-state'

/** Comes when it is opened. */
const Tree = dynamic(() => import('./knowledge-tree').then((module) => module.KnowledgeTree), { ssr: false })

interface KnowledgeFilterProps {
  label: string
  /** A tree is of one subject of one section: what the list is filtered to. */
  section: readonly string[] | undefined
  subject: readonly string[] | undefined
  value: string | undefined
  onChange: (route: string | undefined, how: How) => void
}

/** Points by their tree: one of them, or what stands above some, with all below it. */
export function KnowledgeFilter({ label, section, subject, value, onChange }: KnowledgeFilterProps) {
  const [at, of] = [section?.length === 1 ? section[0] : undefined, subject?.length === 1 ? subject[0] : undefined]
  return (
    <FilterPill label={label} names={value ? [value.split('->').at(-1) ?? value] : []}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: 320,
          height: 'min(420px, 60vh)',
          maxWidth: 'calc(100vw - 48px)',
        }}
      >
        {at && of ? (
          <Tree
            section={at}
            subject={of}
            chosen={value ?? null}
            onChoose={(route) => onChange(route ?? undefined, value === undefined ? 'push' : 'replace')}
          />
        ) : (
          <p style={{ margin: 0, padding: 16, fontSize: 13 }}>知识点按学段和学科分树。请先各选一个学段和学科。</p>
        )}
      </div>
    </FilterPill>
  )
}
