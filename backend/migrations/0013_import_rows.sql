ALTER TABLE "task" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "rows_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "task_row" RENAME COLUMN "cells" TO "payload";--> statement-breakpoint
-- Imports of questions become tasks, and their records rows, kept for good. The administrator finds them in 任务中心.
WITH "item" AS (
	SELECT "job_id", "state", "count" FROM (
		SELECT "job_id", CASE "outcome" WHEN 'failed' THEN 'failed' WHEN 'unchanged' THEN 'skipped' ELSE 'done' END AS "state", count(*)::int AS "count"
		FROM "import_item" GROUP BY 1, 2) "counted"
), "made" AS (
	INSERT INTO "task" ("owner_id", "kind", "name", "title", "status", "phase", "params", "total", "done", "counts",
		"started_at", "finished_at", "rows_kept", "row_version", "created_by", "created_at", "updated_by", "updated_at", "deleted_at")
	SELECT (SELECT min("id") FROM "system_user" WHERE "user_name" = 'admin'), 'import', 'question:import', '导入试题（' || left(j."file_name", 80) || '）',
		CASE j."state" WHEN 'running' THEN 'cancelled' ELSE j."state" END, 'run',
		jsonb_build_object('fileName', j."file_name", 'importJob', j."id", 'counts', j."counts"),
		coalesce(i."total", 0), coalesce(i."total", 0), coalesce(i."counts", '{}'),
		j."created_at", coalesce(j."finished_at", j."updated_at"), true, j."row_version", j."created_by", j."created_at", j."updated_by", j."updated_at", j."deleted_at"
	FROM "import_job" j
	LEFT JOIN (SELECT "job_id", sum("count")::int AS "total", jsonb_object_agg("state", "count") AS "counts" FROM "item" GROUP BY 1) i ON i."job_id" = j."id"
	ORDER BY j."id"
	RETURNING "id", ("params" ->> 'importJob')::bigint AS "job_id"
)
INSERT INTO "task_row" ("task_id", "no", "entity_id", "label", "state", "message", "payload", "issues", "row_version")
SELECT m."id", i."no", i."question_id", coalesce(i."external_id", ''),
	CASE i."outcome" WHEN 'failed' THEN 'failed' WHEN 'unchanged' THEN 'skipped' ELSE 'done' END,
	CASE i."outcome" WHEN 'added' THEN '新增' WHEN 'updated' THEN '更新' WHEN 'unchanged' THEN '未变化' ELSE '' END,
	-- Of a record whose text no database function can read, the stem is not shown; the line itself is there all the same.
	jsonb_build_object('line', i."record", 'externalId', i."external_id", 'pictures', NULL, 'preview', CASE
		WHEN i."outcome" <> 'failed' AND i."record" !~* '\\u(0000|d[89a-f])' THEN left(i."record"::json ->> 'stem', 120) ELSE '' END),
	coalesce((SELECT jsonb_agg(f || jsonb_build_object('field', nullif(f ->> 'field', ''))) FROM jsonb_array_elements(i."issues") f), '[]'),
	CASE i."outcome" WHEN 'added' THEN 1 WHEN 'updated' THEN 2 END
FROM "import_item" i JOIN "made" m USING ("job_id");--> statement-breakpoint
DROP TABLE "import_item";--> statement-breakpoint
DROP TABLE "import_job";
