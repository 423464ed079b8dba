-- As the text (0002): lines of formulas are compared row by row, and outside the row each costs a dozen pages. Rows that are
-- there take it as they are written anew.
ALTER TABLE "question_search" ALTER COLUMN "math" SET STORAGE MAIN;
