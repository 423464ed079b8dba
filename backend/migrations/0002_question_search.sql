-- Compared byte by byte: search and sort keys need no language rules, and strpos is quicker without them.
ALTER TABLE "question_search"
  ALTER COLUMN "section" TYPE text COLLATE "C",
  ALTER COLUMN "subject" TYPE text COLLATE "C",
  ALTER COLUMN "grade" TYPE text COLLATE "C",
  ALTER COLUMN "type_code" TYPE text COLLATE "C",
  ALTER COLUMN "difficulty" TYPE text COLLATE "C",
  ALTER COLUMN "year" TYPE text COLLATE "C",
  ALTER COLUMN "status" TYPE text COLLATE "C",
  ALTER COLUMN "text" TYPE text COLLATE "C";--> statement-breakpoint
-- The text is read by walks and checks and stays in the row; the terms are read by the index alone and go out of it.
ALTER TABLE "question_search" SET (toast_tuple_target = 256);--> statement-breakpoint
ALTER TABLE "question_search"
  ALTER COLUMN "text" SET STORAGE MAIN,
  ALTER COLUMN "text" SET STATISTICS 0,
  ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
-- The usual list: one subject of one section, newest first, counted from the index alone.
CREATE INDEX "question_search_place" ON "question_search" ("subject", "section", "updated_at", "question_id")
  INCLUDE ("grade", "type_code", "difficulty", "year", "status");--> statement-breakpoint
-- Insert-heavy: the visibility map must keep up for counts from the index, and the statistics for the size.
ALTER TABLE "question_search" SET (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
