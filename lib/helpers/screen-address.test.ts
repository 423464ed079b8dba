import { describe, expect, it } from 'vitest'
import { screenAddress, screenPath } from './screen-address'

const origin = 'https://school.example'

describe('screenPath', () => {
  it.each([
    ['/questionbank/allquestions', '/questionbank/allquestions'],
    ['/QuestionBank/AllQuestions/', '/questionbank/allquestions'],
    ['/group/user/rolelist', '/user/rolelist'],
    ['/Group/User/RoleList', '/user/rolelist'],
    ['/', '/'],
    ['/group', '/group'],
  ])('converts the path %s to the screen path %s', (given, path) => expect(screenPath(given)).toBe(path))
})

describe('screenAddress', () => {
  it.each([
    ['/User/RoleList', '/user/rolelist'],
    ['group/user/rolelist', '/user/rolelist'],
    ['https://school.example/group/user/RoleList/', '/user/rolelist'],
    ['/report/padreport?Days=7', '/report/padreport?Days=7'],
    ['https://other.example/A', 'https://other.example/A'],
    ['javascript:alert(1)', null],
    ['  ', null],
    ['#', null],
    ['/', null],
    ['/#/users', null],
    ['https://school.example', null],
    ['', null],
    [null, null],
  ])('converts the menu url %s to the address %s', (given, address) =>
    expect(screenAddress(given, origin)).toBe(address),
  )
})
