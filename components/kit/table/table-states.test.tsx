import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { ApiError } from '@/lib/http/api-error'
import { Failure } from './table-states'

afterEach(cleanup)

const failure = (error: ApiError) => renderInView(<Failure error={error} what="班级列表" onRetry={() => undefined} />)

it('a failed list says that the platform does not offer the request, and shows no retry button', () => {
  failure(new ApiError({ code: 404, message: '当前平台没有提供这项功能', isMissing: true }))
  expect(screen.getByRole('heading', { name: '当前平台没有提供“班级列表”' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a failed list offers a retry after a failure, also if the server answered 404', () => {
  failure(new ApiError({ code: 404, message: '没有这条记录' }))
  expect(screen.getByRole('alert', { name: '班级列表加载失败' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})
