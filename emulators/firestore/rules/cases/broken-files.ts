/** What stands inside `match /databases/{database}/documents`, from line 4 on, and the places (line:column) of its errors. */
export type BrokenFile = readonly [lines: readonly string[], places: readonly string[]];

const GOOD = "match /good/{id} { allow get: if true; }";
const second = "match /q/{r} { allow get: if 1 == ; }";

/** The errors of files with several, recorded from Google's emulator 1.19.9: each broken statement is told once. */
export const BROKEN_FILES: readonly BrokenFile[] = [
  [
    [second, second],
    ["4:35", "5:35"],
  ],
  [
    [second, GOOD, second, GOOD, second],
    ["4:35", "6:35", "8:35"],
  ],
  [
    ["match /a/{b} { allow get: if true true; allow list: if (true; allow write: if f(; }"],
    ["4:35", "4:61", "4:81"],
  ],
  [
    ["match /a/{b} { allow get: if [1,2 == 1; }", second],
    ["4:39", "5:35"],
  ],
  [
    ["match /a/{b} { allow get: if request..path; }", second],
    ["4:38", "5:35"],
  ],
  [
    ["match /a/{b} { allow get: if x[1:2:3]; }", second],
    ["4:35", "5:35"],
  ],
  [
    ["match /a/{b} { allow get: if a ? b; }", second],
    ["4:35", "5:35"],
  ],
  [
    ["allow get if true;", second, second],
    ["4:11", "5:35", "6:35"],
  ],
  [
    ["allow get: true;", second],
    ["4:12", "5:35"],
  ],
  [
    ["function f() { let x = ; return x; }", second],
    ["4:24", "5:35"],
  ],
  [
    ["function f() { let x 1; return x; }", GOOD, second],
    ["4:22", "6:35"],
  ],
  [
    ["match /a/{b} {", "match /c/{d} { allow get: if == 1; }", "allow list: if 'a'.matches(;", "}"],
    ["5:30", "6:28"],
  ],
];

export const rulesOfBrokenFile = ([lines]: BrokenFile): string =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${lines.join("\n")}\n}}`;
