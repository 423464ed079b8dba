import { defineModule } from '../../core/module.ts'
import { comment } from '../../tables/comment.ts'
import { commentNames } from './names.ts'
import { commentPlaces } from './places.ts'
import { commentRoutes } from './routes.ts'

export const commentModule = defineModule({
  name: 'comment',
  tables: [comment],
  places: commentPlaces,
  routes: commentRoutes,
  names: [commentNames],
})
