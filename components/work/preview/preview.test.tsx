import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { linkFile } from '@/lib/contracts/file/calls'
import { FilePreviewButton } from './file-preview-button'
import { PreviewBaseProvider } from './preview-base'
import { MAX_FILE_BYTES } from './preview-error'

afterEach(cleanup)

const url = '/api/zakj-admin/file/read?id=1'
const envelopeOf = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const fileOf = (text: string) => new Response(text, { headers: { 'content-disposition': 'attachment' } })

/** Replaces `fetch` by this function, which returns the answer for a path; returns the array of requested paths. */
function answering(answer: (path: string) => Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input)
    asked.push(address.replace(/^https?:\/\/[^/]+/, ''))
    return answer(asked.at(-1) ?? '')
  })
  return asked
}

function show(name: string, { bytes, base }: { bytes?: number; base?: string } = {}) {
  renderPage(
    <PreviewBaseProvider base={base}>
      <FilePreviewButton file={{ name, url, bytes }} />
    </PreviewBaseProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
  return screen.findByRole('dialog', { name: new RegExp(name) })
}

test('FilePreviewButton shows a text file as plain text, and closes the preview on Escape', async () => {
  answering(() => fileOf('<b>第一行</b>'))
  const dialog = await show('说明.txt')
  expect(await screen.findByText('<b>第一行</b>')).toBeTruthy()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('FilePreviewButton renders nothing for a file that no viewer can show', () => {
  renderPage(<FilePreviewButton file={{ name: '课.mp4', url }} />)
  expect(screen.queryByRole('button', { name: '预览' })).toBeNull()
})

test('the file viewer does not fetch a file whose known size is too large, and offers a download', async () => {
  const asked = answering(() => fileOf(''))
  await show('大.docx', { bytes: MAX_FILE_BYTES + 1 })
  expect((await screen.findByRole('alert')).textContent).toContain('文件超过 50 MB')
  expect(screen.getByRole('link', { name: '下载文件' }).getAttribute('href')).toBe(url)
  expect(asked).toEqual([])
})

test('the file viewer refuses a file that proves too large during the download', async () => {
  answering(
    () => new Response('x', { headers: { 'content-disposition': '', 'content-length': String(MAX_FILE_BYTES + 1) } }),
  )
  await show('大.docx')
  expect((await screen.findByRole('alert')).textContent).toContain('文件超过 50 MB')
})

test('the file viewer shows why the platform refused the file, and lets the user try again', async () => {
  let gone = true
  answering(() => (gone ? envelopeOf({ code: 404, message: '文件不存在', result: null }) : fileOf('回来了')))
  await show('说明.txt')
  expect((await screen.findByRole('alert')).textContent).toContain('文件不存在')
  gone = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('回来了')).toBeTruthy()
})

test('an external viewer configured by the operator gets a link to the file with the specified parameters', async () => {
  const link = { url: `${url}&link=1.2.3`, expiresAt: '2026-11-22T00:00:00.000Z' }
  const asked = answering(() => envelopeOf({ code: 200, message: 'ok', result: link }))
  await show('试卷.docx', { base: 'https://view.example/op' })
  const frame = await screen.findByTitle('试卷.docx')
  const furl = `${location.origin}${link.url}&name=${encodeURIComponent('试卷.docx')}`
  expect(frame.getAttribute('src')).toBe(`https://view.example/op?i=32042&n=5&ssl=1&furl=${encodeURIComponent(furl)}`)
  expect(asked).toEqual([`/api${linkFile.path}`])
})

test('the built-in file viewer shows the file if the platform creates no links for external viewers', async () => {
  answering((path) =>
    path.includes('linkFile') ? envelopeOf({ code: 404, message: '没有这个接口', result: null }) : fileOf(''),
  )
  await show('试卷.docx', { base: 'https://view.example/op' })
  expect((await screen.findByRole('alert')).textContent).toContain('文件是空的')
})

test('the built-in file viewer shows plain text even if the operator configured an external viewer', async () => {
  const asked = answering(() => fileOf('文字'))
  await show('说明.txt', { base: 'https://view.example/op' })
  expect(await screen.findByText('文字')).toBeTruthy()
  expect(asked).toEqual([url])
})
