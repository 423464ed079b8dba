'use client'

import { styled } from '@mui/material/styles'
import { SectionCard } from '@/components/kit/record/section-card'
import { type SectionSubjects, sectionSubjectTree } from '@/lib/api/dict'
import type { DictItem } from '@/lib/contracts/dict/calls'

const Tree = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: 13,
    lineHeight: '22px',
    '& > li + li': { marginTop: 12 },
    '& b': { fontWeight: 600 },
    '& b + span': { marginInlineStart: 6, color: palette.text.secondary },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '4px 0 0', padding: 0, listStyle: 'none' },
    '& ul > li': { padding: '0 8px', borderRadius: 4, background: palette.action.hover },
    '& ins': { textDecoration: 'none', color: palette.success.main, fontWeight: 600 },
    '& del': { color: palette.error.main },
  }
})

interface SubjectTreeProps {
  /** Sections, grades and subjects as the service has stored them. */
  items: readonly DictItem[]
  /** Sections, grades and subjects with the user's unsaved changes. */
  preview: readonly DictItem[]
}

/** Tree of the sections with the subjects of their grades (specification §3); marks what a save would change. */
export function SubjectTree({ items, preview }: SubjectTreeProps) {
  const stored = sectionSubjectTree(items)
  return (
    <SectionCard title="学段学科树">
      <Tree aria-label="学段学科树">
        {sectionSubjectTree(preview).map((branch) => (
          <Branch
            key={branch.section.key}
            branch={branch}
            before={stored.find(({ section }) => section.key === branch.section.key)}
          />
        ))}
      </Tree>
    </SectionCard>
  )
}

function Branch({ branch: { section, subjects }, before }: { branch: SectionSubjects; before?: SectionSubjects }) {
  const had = new Set(before?.subjects.map(({ key }) => key))
  const has = new Set(subjects.map(({ key }) => key))
  const gone = before?.subjects.filter(({ key }) => !has.has(key)) ?? []
  return (
    <li>
      <b>{section.name}</b>
      <span>{subjects.length} 个学科</span>
      <ul aria-label={section.name}>
        {subjects.map(({ key, name }) => (
          <li key={key}>{had.has(key) ? name : <ins>＋{name}</ins>}</li>
        ))}
        {gone.map(({ key, name }) => (
          <li key={key}>
            <del>{name}</del>
          </li>
        ))}
      </ul>
    </li>
  )
}
