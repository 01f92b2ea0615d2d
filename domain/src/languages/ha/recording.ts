import type { TextsLike } from "../fill.ts";
import type { recording as english } from "../en/recording.ts";

/** What a speaker records for calls, in Hausa. See reviews.ts for its review. */
export const recording: TextsLike<typeof english> = {
  intro: "GuardianLink ce ke kira.",
  sos: "An aika SOS daga wayar mutumin da ya sa sunanku don gaggawa.",
  overdue: "Lokaci ya wuce, amma ba labarin isowar mutumin da ya sa sunanku don gaggawa.",
  check: "Ba mu samu amsa daga mutumin da ya sa sunanku don gaggawa ba.",
  duress:
    "An tilasta wa mutumin da ya sa sunanku don gaggawa a ce komai lafiya. Kada ku kira mutumin ko ku aika masa saƙo. Ku kira {emergency}.",
  details: "Za ku ji sunan da wurin da Turanci.",
  keys: "Ku danna {onIt} idan kuna kan lamarin. Ku danna {again} don sake ji. Ku danna {never} don a daina kiran ku.",
  nokey: "Ba a danna komai ba. Sai anjima.",
  onit: "Mun gode. Za mu sanar da sauran cewa kuna kan lamarin. Ku kira mutumin yanzu. Idan ba amsa, ku kira {emergency}. Sai anjima.",
  onitduress:
    "Mun gode. Za mu sanar da sauran cewa kuna kan lamarin. Ku kira {emergency}, kada ku kira mutumin. Sai anjima.",
  never: "Ba za mu ƙara kiran ku ba. Sai anjima.",
  over: "GuardianLink ce ke kira. Wannan gargaɗi ya ƙare. Sai anjima.",
};
