import {
  linkFile as linkFileCall,
  readFile as readFileCall,
  uploadFile as uploadFileCall,
} from '../../../lib/contracts/file/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { linkFile } from './link-file.ts'
import { readFile } from './read-file.ts'
import { uploadFile } from './upload-file.ts'

export function fileRoutes(routing: Routing): void {
  route(routing, uploadFileCall, uploadFile)
  route(routing, readFileCall, readFile)
  route(routing, linkFileCall, linkFile)
}
