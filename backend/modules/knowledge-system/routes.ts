import { randomUUID } from 'node:crypto'
import * as calls from '../../../lib/contracts/knowledge-system/calls.ts'
import { getCoverage as coverageCall } from '../../../lib/contracts/knowledge-system/coverage.ts'
import * as editing from '../../../lib/contracts/knowledge-system/editing.ts'
import * as listing from '../../../lib/contracts/knowledge-system/listing.ts'
import * as mapping from '../../../lib/contracts/knowledge-system/mapping.ts'
import * as open from '../../../lib/contracts/knowledge-system/open.ts'
import { parseOutline } from '../../../lib/contracts/knowledge-system/outline.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { routeExport } from '../../core/tasks/routing.ts'
import { addSystem } from './add-system.ts'
import { exportKind } from './files/export.ts'
import { countSystemOptions, listSystems } from './list-systems.ts'
import { carryPlacements, previewCarry, undoCarry } from './mapping/carry.ts'
import { confirmMappings } from './mapping/confirm-mappings.ts'
import { getMappings } from './mapping/get-mappings.ts'
import { publishSystem, rollbackSystem, submitSystem, unpublishSystem, withdrawSystem } from './move-system.ts'
import { compareSystems, getReviewedSystem } from './nodes/compare.ts'
import { getCoverage } from './nodes/get-coverage.ts'
import { getNodes } from './nodes/read-nodes.ts'
import { saveNodes } from './nodes/save-nodes.ts'
import { listPlacements, movePlacements, placeQuestions, removePlacements } from './placements/placements.ts'
import { readOpenNodes, readOpenSystems } from './read-open-systems.ts'
import { requireSystem, systemOrThrow } from './read-system.ts'
import { editSystem, findTextbookSystems, removeSystem } from './write-system.ts'

export function systemRoutes(routing: Routing): void {
  route(routing, listing.listSystems, listSystems)
  route(routing, listing.countSystemOptions, countSystemOptions)
  routeExport(routing, listing.systemExport, exportKind)
  route(routing, calls.getSystem, async ({ ctx: { db, scope }, input: { id } }) => {
    await requireSystem(db, scope, id)
    return systemOrThrow(db, id)
  })
  route(routing, calls.addSystem, addSystem)
  route(routing, calls.editSystem, editSystem)
  route(routing, calls.removeSystem, removeSystem)
  route(routing, calls.findTextbookSystems, findTextbookSystems)
  route(routing, calls.submitSystem, submitSystem)
  route(routing, calls.withdrawSystem, withdrawSystem)
  route(routing, calls.publishSystem, publishSystem)
  route(routing, calls.unpublishSystem, unpublishSystem)
  route(routing, calls.rollbackSystem, rollbackSystem)
  route(routing, editing.getNodes, getNodes)
  route(routing, editing.saveNodes, saveNodes)
  route(routing, editing.compareSystems, compareSystems)
  route(routing, editing.getReviewedSystem, getReviewedSystem)
  route(routing, coverageCall, getCoverage)
  route(routing, mapping.getMappings, getMappings)
  route(routing, mapping.confirmMappings, confirmMappings)
  route(routing, mapping.previewCarry, previewCarry)
  route(routing, mapping.carryPlacements, carryPlacements)
  route(routing, mapping.undoCarry, undoCarry)
  route(routing, mapping.listPlacements, listPlacements)
  route(routing, mapping.placeQuestions, placeQuestions)
  route(routing, mapping.movePlacements, movePlacements)
  route(routing, mapping.removePlacements, removePlacements)
  route(routing, open.readOpenSystems, readOpenSystems)
  route(routing, open.readOpenNodes, readOpenNodes)
  route(routing, editing.previewImport, async ({ input: { kind, outline } }) => {
    const { nodes, errors } = parseOutline(outline, kind, randomUUID)
    return { nodes: [...nodes], errors: [...errors] }
  })
}
