'use client'

import { useEffect, useMemo } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { treeLabels } from './labels'
import { MenuTable } from './menu-table'
import { matchingEntries, rowsOf } from './tree'
import type { MenuEditor, MenuIcon } from './use-menu-editor'

interface MenuContentProps {
  editor: MenuEditor
  keyword: string
  /** Called if the keyword hides the entry that the user wants to go to. */
  onHidden: () => void
  Icon: MenuIcon
}

/** Shows the table of entries, or a message while it loads, after an error, or if it is empty. */
export function MenuContent({ editor, keyword, onHidden, Icon }: MenuContentProps) {
  const { tree, query, index, expanded, wanted } = editor
  const rows = useMemo(() => rowsOf(index, expanded, keyword), [index, expanded, keyword])
  const hidden = wanted !== null && index.byId.has(wanted) && matchingEntries(index, keyword)?.has(wanted) === false
  useEffect(() => {
    if (hidden) onHidden()
  })
  if (query.error && !query.data) {
    const { title } = treeLabels[tree]
    return <Failure error={query.error} what={title} onRetry={query.refetch} retrying={query.isRefetching} />
  }
  if (query.isPending) {
    return (
      <output aria-label="正在加载菜单" style={{ padding: 16 }}>
        <TextSkeleton widths={[40, 60, 52, 70, 46, 58]} />
      </output>
    )
  }
  if (rows.length > 0) return <MenuTable editor={editor} rows={rows} Icon={Icon} />
  return (
    <Notice title={keyword ? '没有符合条件的菜单' : '还没有菜单'} mark={keyword ? 'search' : 'empty'}>
      <p>{keyword ? '换一个关键词，或清除筛选。' : '从新增第一个目录或菜单开始。'}</p>
    </Notice>
  )
}
