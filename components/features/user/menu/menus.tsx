'use client'

import Button from '@mui/material/Button'
import { z } from 'zod'
import { ListPage } from '@/components/kit/list/list-page'
import { RefreshButton } from '@/components/kit/list/tool-button'
import { useListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { MenuTree } from '@/lib/contracts/menu/calls'
import { MenuDrawers } from './drawers'
import { Findings } from './findings'
import { treeLabels } from './labels'
import { MenuContent } from './menu-content'
import { MoveDialog } from './move-dialog'
import { type MenuIcon, useMenuEditor } from './use-menu-editor'

const schema = z.object({ keyword: z.string().trim().max(100).optional() })

/**
 * Screen 菜单管理, for the platform's menu or the organisations' menu (domain model §11, §12): directories, menus, and the
 * ports (permissions) of each menu.
 */
export function Menus({ tree, Icon }: { tree: MenuTree; Icon: MenuIcon }) {
  const { state, set, clear, active } = useListState(schema)
  const editor = useMenuEditor(tree)
  const { query, can } = editor
  const { title } = treeLabels[tree]

  return (
    <>
      <ListPage
        title={title}
        actions={
          <>
            <RefreshButton onClick={() => void query.refetch()} />
            <Button size="small" color="inherit" onClick={editor.expandAll}>
              全部展开
            </Button>
            <Button size="small" color="inherit" onClick={editor.collapseAll}>
              全部收起
            </Button>
            {can.edit ? (
              <Button variant="contained" size="small" onClick={() => editor.add({ kind: 'menu', parentId: null })}>
                新增菜单
              </Button>
            ) : null}
          </>
        }
        filters={<ListFilters list={{ state, set, clear, active }} placeholder="名称、地址、标识或路径" />}
      >
        <Findings editor={editor} />
        <MenuContent editor={editor} keyword={state.keyword ?? ''} onHidden={clear} Icon={Icon} />
      </ListPage>
      <MenuDrawers editor={editor} Icon={Icon} />
      <MoveDialog editor={editor} />
    </>
  )
}
