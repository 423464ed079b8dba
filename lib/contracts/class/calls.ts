import { z } from 'zod'
import { useStatus } from '../area/calls.ts'
import { defineCall, nothing } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport, defineImport } from '../base/task-calls.ts'
import { visibleText } from '../base/visible-text.ts'

export const classStatuses = ['active', 'graduated', 'disabled'] as const
export type ClassStatus = (typeof classStatuses)[number]

export const classBody = z.object({
  organId: z.string().regex(/^\d{1,18}$/, '请选择机构'),
  /** The keys of the section and the grade in their dictionaries; the grade belongs to the section. */
  section: z.string().min(1, '请选择学段'),
  grade: z.string().min(1, '请选择年级'),
  name: z.string().overwrite(visibleText).min(1, '请输入班级名称').max(30, '最多 30 个字'),
  /** 班主任: the id of a teacher's account in the same organisation. */
  headTeacherId: recordId.nullable(),
  /** The year in which the school year begins: 2026 for 2026–2027. */
  schoolYear: z.number(numberFault('请输入学年')).int('请输入整数').min(1990, '学年不正确').max(2100, '学年不正确'),
})
export type ClassBody = z.infer<typeof classBody>

/** A class as stored. Its schema has no rules for new values, so that classes saved under older rules stay readable. */
export const classItem = recordStamp.extend({
  organId: z.string(),
  section: z.string(),
  grade: z.string(),
  name: z.string(),
  headTeacherId: z.string().nullable(),
  schoolYear: z.number().int(),
  organName: z.string(),
  organStatus: useStatus,
  headTeacherName: z.string().nullable(),
  /** Number of students in the class with an active account. */
  studentCount: z.number().int(),
  status: z.enum(classStatuses),
})
export type ClassItem = z.infer<typeof classItem>

export const classFilter = z.object({
  keyword: z.string().trim().max(100).optional(),
  /** The id of an organisation; the filter includes all organisations below it. */
  organ: recordId.optional(),
  section: several.optional(),
  grade: several.optional(),
  schoolYear: several.pipe(z.array(z.string().regex(/^\d{4}$/))).optional(),
  status: several.pipe(z.array(z.enum(classStatuses))).optional(),
})

/** Sort keys of the list; `place` sorts by organisation, newest school year, grade and name. */
export const classSorts = ['place', 'updatedAt', 'name', 'grade', 'schoolYear'] as const

const sortedClasses = classFilter.extend({
  sort: z.enum(classSorts).default('place'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type SortedClasses = z.output<typeof sortedClasses>

export const countClassOptions = defineOptionCounts({
  path: '/zakj-admin/class/countClassOptions',
  name: '班级',
  permission: 'class:list',
  filter: classFilter,
  by: ['section', 'grade', 'schoolYear', 'status'],
})

export const listClasses = defineCall({
  method: 'GET',
  path: '/zakj-admin/class/listClasses',
  summary: '班级列表',
  permission: 'class:list',
  scoped: true,
  request: pageRequest.extend(sortedClasses.shape),
  answer: pageAnswer(classItem),
})

export const getClass = defineCall({
  method: 'GET',
  path: '/zakj-admin/class/getClass',
  summary: '班级详情',
  permission: 'class:list',
  request: z.object({ id: recordId }),
  answer: classItem,
})

export const insertClass = defineCall({
  method: 'POST',
  path: '/zakj-admin/class/insertClass',
  summary: '新增班级',
  permission: 'class:edit',
  creates: true,
  request: classBody,
  answer: classItem,
})

export const editClass = defineCall({
  method: 'PUT',
  path: '/zakj-admin/class/editClass',
  summary: '修改班级',
  permission: 'class:edit',
  request: classBody.extend(versioned.shape),
  answer: classItem,
})

/** Removes a class; answers 409 (inUse) while accounts belong to it. */
export const removeClass = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/class/removeClass',
  summary: '删除班级',
  permission: 'class:remove',
  request: versioned,
  answer: nothing,
})

/**
 * Moves classes with their students to the next grade of the section and the next school year; graduateClasses handles
 * the last grade.
 */
export const promoteClasses = defineBulk({
  path: '/zakj-admin/class/promoteClasses',
  summary: '班级升级',
  permission: 'class:promote',
  filter: classFilter,
  params: z.object({}),
})

export const graduateClasses = defineBulk({
  path: '/zakj-admin/class/graduateClasses',
  summary: '班级结业',
  permission: 'class:promote',
  filter: classFilter,
  params: z.object({}),
})

export const statusClasses = defineBulk({
  path: '/zakj-admin/class/statusClasses',
  summary: '停用和启用班级',
  permission: 'class:edit',
  filter: classFilter,
  params: z.object({ status: z.enum(['active', 'disabled']) }),
})

export const classNode = z.object({
  id: z.string(),
  organId: z.string(),
  section: z.string(),
  grade: z.string(),
  name: z.string(),
  schoolYear: z.number().int(),
  status: z.enum(classStatuses),
})
export type ClassNode = z.infer<typeof classNode>

/**
 * Finds at most 200 classes of an organisation for pickers, by name and ordered by grade, or the classes with the given
 * ids.
 */
export const findClasses = defineCall({
  method: 'GET',
  path: '/zakj-admin/class/findClasses',
  summary: '查找班级',
  permission: 'signedIn',
  request: z.object({
    organId: recordId.optional(),
    text: z.string().trim().max(60).optional(),
    id: several.pipe(z.array(recordId)).optional(),
  }),
  answer: z.array(classNode),
})

export const headTeacher = z.object({
  id: z.string(),
  organId: z.string(),
  fullName: z.string(),
  userName: z.string(),
  /** True if the account works now or will work once an administrator opens it. */
  active: z.boolean(),
})
export type HeadTeacher = z.infer<typeof headTeacher>

/** Lists the teachers of an organisation who may lead a class, or the teachers with the given ids. */
export const findHeadTeachers = defineCall({
  method: 'GET',
  path: '/zakj-admin/class/findHeadTeachers',
  summary: '查找班主任',
  permission: 'class:list',
  request: z.object({
    organId: recordId.optional(),
    text: z.string().trim().max(60).optional(),
    id: several.pipe(z.array(recordId)).optional(),
  }),
  answer: z.array(headTeacher),
})

export const classImport = defineImport({ resource: '/zakj-admin/class', name: '班级', permission: 'class:import' })

export const classExport = defineExport(
  { resource: '/zakj-admin/class', name: '班级', permission: 'class:export' },
  sortedClasses,
)
