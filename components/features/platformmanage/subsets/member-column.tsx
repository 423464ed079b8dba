'use client'

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useRef, useState } from 'react'
import type { DictItem } from '@/lib/contracts/dict/calls'

const Column = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 200,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    background: palette.background.paper,
    '&[data-over]': { borderColor: palette.primary.main, background: palette.action.hover },
    '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, padding: '0 8px 0 16px' },
    '& > header > h2': { margin: 0, fontSize: 14, fontWeight: 600 },
    '& > header > button': { marginInlineStart: 'auto' },
    '& > ul': { flex: 1, margin: 0, padding: '0 8px 8px', listStyle: 'none', overflow: 'auto' },
    '& > p': { margin: 0, padding: '8px 16px 16px', color: palette.text.secondary, fontSize: 13 },
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 36,
      padding: '0 4px 0 8px',
      borderRadius: 6,
      '&[draggable="true"]': { cursor: 'grab' },
      '&:hover': { background: palette.action.hover },
      '& small': { color: palette.text.secondary, fontSize: 12 },
      '& > button': { marginInlineStart: 'auto' },
    },
  }
})

interface MemberColumnProps {
  title: string
  members: readonly DictItem[]
  /** Returns the note next to the name of a member, such as 也属于初中 or 已停用. */
  noteOf: (member: DictItem) => string
  /** Label of the button that moves a member to the other column: 加入 or 移除. */
  action: string
  /** Moves members to the other column; undefined if the user may not move them. */
  onMove?: (keys: readonly string[]) => void
  /** Called with the key of a member that the user drags here from the other column. */
  onTake: (key: string) => void
  empty: string
}

const MEMBER = 'dictMember'

/** One of two columns between which the user moves members by drag or button. */
export function MemberColumn({ title, members, noteOf, action, onMove, onTake, empty }: MemberColumnProps) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const latest = useRef(onTake)
  useEffect(() => {
    latest.current = onTake
  })
  useEffect(() => {
    if (!place.current) return
    return dropTargetForElements({
      element: place.current,
      canDrop: ({ source }) => MEMBER in source.data && source.data.from !== id,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false)
        latest.current(String(source.data[MEMBER]))
      },
    })
  }, [id])

  return (
    <Column ref={place} aria-labelledby={`${id}-title`} data-over={over ? '' : undefined}>
      <header>
        <h2 id={`${id}-title`}>
          {title}（{members.length}）
        </h2>
        {onMove && members.length > 1 ? (
          <Button size="small" color="secondary" onClick={() => onMove(members.map(({ key }) => key))}>
            全部{action}
          </Button>
        ) : null}
      </header>
      {members.length === 0 ? <p>{empty}</p> : null}
      <ul>
        {members.map((member) => (
          <Member key={member.key} member={member} note={noteOf(member)} from={id} action={action} onMove={onMove} />
        ))}
      </ul>
    </Column>
  )
}

interface MemberProps extends Pick<MemberColumnProps, 'action' | 'onMove'> {
  member: DictItem
  note: string
  from: string
}

function Member({ member: { key, name }, note, from, action, onMove }: MemberProps) {
  const element = useRef<HTMLLIElement>(null)
  const movable = onMove !== undefined
  useEffect(() => {
    if (!element.current || !movable) return
    return draggable({ element: element.current, getInitialData: () => ({ [MEMBER]: key, from }) })
  }, [key, from, movable])
  return (
    <li ref={element}>
      {name}
      {note ? <small>{note}</small> : null}
      {onMove ? (
        <Button size="small" aria-label={`${action}${name}`} onClick={() => onMove([key])}>
          {action}
        </Button>
      ) : null}
    </li>
  )
}
