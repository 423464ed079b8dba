import * as calls from '../../../lib/contracts/workspace/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { editView } from './edit-view.ts'
import { insertView } from './insert-view.ts'
import { listLayouts, saveLayout } from './layouts.ts'
import { listViews } from './list-views.ts'
import { removeView } from './remove-view.ts'
import { listRecent, saveVisit } from './visits.ts'

export function workspaceRoutes(routing: Routing): void {
  route(routing, calls.listLayouts, listLayouts)
  route(routing, calls.saveLayout, saveLayout)
  route(routing, calls.listRecent, listRecent)
  route(routing, calls.saveVisit, saveVisit)
  route(routing, calls.listViews, listViews)
  route(routing, calls.insertView, insertView)
  route(routing, calls.editView, editView)
  route(routing, calls.removeView, removeView)
}
