import fastify from 'fastify'
import pg from 'pg'

/**
 * The server with which lists are compared: only fastify and pg. It has no session, permission, data scope or
 * validation, and caps the total at 1,001. Argument: the database's address. It sends its port to its parent process.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 })
const app = fastify()

const columns = `q.id, q.code, q.type_code, q.base_type, q.section, q.grade, q.subject, q.difficulty, q.year, q.source, q.status,
  v.preview_html, v.no, q.updated_at`
const joined = `question_search s join question q on q.id = s.question_id
  join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)`
const newest = 'order by s.updated_at desc, s.question_id desc limit 20'

app.get('/list', async () => {
  const [rows, total] = await Promise.all([
    pool.query({ name: 'list', text: `select ${columns} from ${joined} ${newest}` }),
    pool.query({ name: 'total', text: 'select count(*) from (select 1 from question_search limit 1001) x' }),
  ])
  return { list: rows.rows, total: total.rows[0].count }
})

app.get<{ Querystring: { keyword: string } }>('/search', async ({ query }) => {
  const { rows } = await pool.query(`select ${columns} from ${joined} where s.text like '%' || $1 || '%' ${newest}`, [
    query.keyword,
  ])
  return { list: rows }
})

app.get<{ Querystring: { id: string } }>('/read', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'read',
    text: `select q.*, v.* from question q join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id) where q.id = $1`,
    values: [query.id],
  })
  return rows[0]
})

await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : 0 })
process.on('disconnect', () => process.exit(0))
