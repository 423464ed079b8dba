'use client'

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { SearchField } from '@/components/kit/filter/search-field'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { toast } from '@/components/ui/toast/toast'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { listPointTree, type TreePoint } from '@/lib/contracts/knowledge/calls'
import { useEditorParts } from '../editor-context'
import { attachPoint, POINT } from '../tree/drag'

/** Number of found points that are shown; a longer text finds fewer. */
const SHOWN = 100

/** The knowledge points of the system's subject: a click or Enter attaches one to the selected nodes, as does a drag. */
export function Library({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const { system } = useEditorParts()
  const { subject, section } = system
  const query = useQuery(queryOf(listPointTree, { subject, section }, ownErrors))
  const [text, setText] = useState('')
  return (
    <section ref={place} aria-label="知识点库">
      <div>
        <SearchField
          label="查找知识点"
          placeholder="名称、拼音或首字母"
          text={text}
          onText={setText}
          onClear={() => setText('')}
          width={260}
        />
      </div>
      <QueryBoundary query={query} height={240}>
        {({ points }) => <Found points={points} text={text.trim().toLowerCase()} />}
      </QueryBoundary>
    </section>
  )
}

function Found({ points, text }: { points: readonly TreePoint[]; text: string }) {
  const { store, saver, editable } = useEditorParts()
  const found = useMemo(
    () =>
      points.filter(
        ({ name, pinyin, initials }) =>
          name.toLowerCase().includes(text) || pinyin.startsWith(text) || initials.startsWith(text),
      ),
    [points, text],
  )
  /** Notes the name of a point, so that its node shows the name before the service answers it. */
  const note = ({ id, name }: TreePoint) => {
    if (!saver.points.has(id)) saver.points.set(id, { id, name, code: '', published: true })
  }
  const attach = (point: TreePoint) => {
    const uids = store.selected
    if (uids.length === 0) return toast.info('请先选中节点')
    note(point)
    const isChanged = attachPoint(store, uids, point.id)
    toast.info(isChanged ? `已添加“${point.name}”` : `节点已有“${point.name}”`)
  }
  if (found.length === 0) return <p>没有找到知识点。</p>
  return (
    <>
      <p>
        {found.length > SHOWN ? `找到 ${found.length} 个，显示前 ${SHOWN} 个。` : `找到 ${found.length} 个。`}
        点击，或拖到节点上，即可添加。
      </p>
      <ul>
        {found.slice(0, SHOWN).map((point) => (
          <li key={point.id}>
            <button
              type="button"
              disabled={!editable}
              draggable={editable}
              onDragStart={(event) => {
                note(point)
                event.dataTransfer.setData(POINT, point.id)
                event.dataTransfer.effectAllowed = 'copyMove'
              }}
              onClick={() => attach(point)}
            >
              {point.name}
              <small>{point.route.split('->').slice(0, -1).join(' / ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
