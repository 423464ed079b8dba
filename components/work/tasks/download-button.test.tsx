import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { downloadTaskFile } from '@/lib/contracts/task/calls'
import { setMenuId } from '@/lib/http/menu-id'
import { DownloadButton } from './download-button'

afterEach(() => {
  cleanup()
  setMenuId(null)
})

it('DownloadButton adds the menu id of the visible screen to the download address on a click', () => {
  renderPage(
    <DownloadButton call={downloadTaskFile} input={{ id: '7' }} name="导出.xlsx">
      下载文件
    </DownloadButton>,
  )
  const link = screen.getByRole('link', { name: '下载文件' })
  const address = `/api${downloadTaskFile.path}?id=7`
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([address, '导出.xlsx'])
  setMenuId('17')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(link.getAttribute('href')).toBe(`${address}&menu-id=17`)
})
