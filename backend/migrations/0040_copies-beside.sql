-- A copy with planted faults counts to the import of the question it came along with.
ALTER TABLE "question_copy" ADD COLUMN "beside" bigint;
