ALTER TABLE "task" RENAME COLUMN "kind" TO "name";--> statement-breakpoint
ALTER TABLE "task" RENAME COLUMN "sort" TO "kind";--> statement-breakpoint
-- What people kept of 任务中心 under the old name: how its columns look, saved views, the address last visited.
UPDATE "list_look" SET "look" = replace("look"::text, '"sort"', '"kind"')::jsonb WHERE "screen" = '/own/tasks';--> statement-breakpoint
UPDATE "saved_view" SET "query" = regexp_replace("query", '(^|[?&])sort=', '\1kind='), "look" = replace("look"::text, '"sort"', '"kind"')::jsonb WHERE "screen" = '/own/tasks';--> statement-breakpoint
UPDATE "recent_screen" SET "url" = regexp_replace("url", '([?&])sort=', '\1kind=') WHERE "url" LIKE '/own/tasks?%';
