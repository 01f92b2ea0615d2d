import type { TextsLike } from "../fill.ts";
import type { recording as english } from "../en/recording.ts";

/** What a speaker records for calls, in Yoruba. See reviews.ts for its review. */
export const recording: TextsLike<typeof english> = {
  intro: "GuardianLink ni ó ń pè yín.",
  sos: "Ẹni tó fi yín ṣe ẹni tí a ó pè ní pàjáwìrì ti fi SOS ránṣẹ́.",
  overdue: "Ẹni tó fi yín ṣe ẹni tí a ó pè ní pàjáwìrì kò tíì dé ní àkókò.",
  check: "Ẹni tó fi yín ṣe ẹni tí a ó pè ní pàjáwìrì kò dá wa lóhùn.",
  duress:
    "Wọ́n fi ipá mú ẹni tó fi yín ṣe ẹni tí a ó pè ní pàjáwìrì láti sọ pé àlàáfíà ni. Ẹ má pè é, ẹ má sì fi àtẹ̀jíṣẹ́ ránṣẹ́ sí i. Ẹ pe {emergency}.",
  details: "Ẹ ó gbọ́ orúkọ àti ibi tó wà ní èdè Gẹ̀ẹ́sì.",
  keys: "Ẹ tẹ {onIt} bí ẹ bá ń bójú tó o. Ẹ tẹ {again} láti tún un gbọ́. Ẹ tẹ {never} kí a má pè yín mọ́.",
  nokey: "Ẹ kò tẹ nǹkankan. Ó dàbọ̀.",
  onit: "A dúpẹ́. A ó sọ fún àwọn yòókù pé ẹ ń bójú tó o. Ẹ pe ẹni náà báyìí. Bí kò bá dáhùn, ẹ pe {emergency}. Ó dàbọ̀.",
  onitduress: "A dúpẹ́. A ó sọ fún àwọn yòókù pé ẹ ń bójú tó o. Ẹ pe {emergency}, ẹ má sì pe ẹni náà. Ó dàbọ̀.",
  never: "A kò ní pè yín mọ́. Ó dàbọ̀.",
  over: "GuardianLink ni ó ń pè yín. Ìkìlọ̀ yìí ti parí. Ó dàbọ̀.",
};
