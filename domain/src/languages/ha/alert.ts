import type { TextsLike } from "../fill.ts";
import type { alert as english } from "../en/alert.ts";
import { check } from "./check.ts";
import { common } from "./common.ts";

/** What mails and pushes of an alert say, in Hausa. See reviews.ts for its review. */
export const alert: TextsLike<typeof english> = {
  ...common,
  ...check,
  sosHeadline: "SOS: {name} na buƙatar taimako",
  sosUpdateHeadline: "Sabon SOS: har yanzu {name} na buƙatar taimako",
  overdueHeadline: "Ba labarin isowar {name} tukuna",
  duressHeadline: 'An tilasta wa {name} faɗin "lafiya". Kada ku kira',
  startedHeadline: "An fara tafiyar {name}",
  endedHeadline: "An gama tafiyar {name}",
  endedAfterAlertHeadline: "Tafiyar {name} ta ƙare",
  answeredHeadline: 'An danna "{button}" a wayar {name}',
  askHeadline: "Har yanzu kuna taimaka wa {name}?",
  onItHeadline: '{helper}: "Ina kan lamarin"',
  testHeadline: "GWAJI - {headline}",
  sosLead:
    "An aika SOS daga wayar {name}. Ku kira {name} yanzu. Idan ba amsa, ku kira {emergency} ku karanta musu bayanan da ke ƙasa.",
  sosUpdateLead:
    "An sake aika SOS daga wayar {name}, da sababbin bayanai a ƙasa. Ku kira {name} yanzu. Idan ba amsa, ku kira {emergency} ku karanta musu bayanan da ke ƙasa.",
  overdueLead: "Lokacin isowar {name} ya wuce, amma ba a gama tafiyar ba. Ku kira {name}.",
  duressLead:
    'An sa PIN na tilas na {name}. Ma\'anarsa: "An tilasta mini in ce lafiya nake." Kada ku kira {name}, kada ku aika saƙo. Ku kira {emergency} ku karanta musu bayanan da ke ƙasa. Wayar {name} ba ta nuna wannan, kuma tsofaffin hanyoyi na nuna abin da wayar ke nunawa.',
  startedLead:
    "An fara tafiyar {name}, kuma an sa sunanku don gaggawa. Ba sai kun yi komai ba. Za mu sanar da ku idan an makara ko an aika SOS.",
  endedLead: "An gama tafiyar {name}. Ba sai kun yi komai ba.",
  endedAfterAlertLead: "Tafiyar {name} ta ƙare. Ba mu san wanda ya danna ba. Ku kira {name}.",
  endedWithPinLead: "Tafiyar {name} ta ƙare. An sa PIN na tsaro na {name}.",
  answeredLead:
    'Mun tambayi {name} ko lafiya. An danna "{button}" a wayar {name}. Ba mu san wanda ya danna ba. Idan kuna shakka, ku kira {name}.',
  answeredWithPinLead:
    'Mun tambayi {name} ko lafiya. An danna "{button}", an sa PIN na tsaro na {name}. Ba sai kun yi komai ba.',
  askLead:
    'Kun danna "Ina kan lamarin". Har yanzu kuna taimaka wa {name}? Ku buɗe shafin kai tsaye ku danna "Ina kan lamarin" ko "Ba zan iya ba".',
  onItLead: '{helper}: "Ina kan lamarin". Gargaɗin {name} ne. Ku buɗe shafin kai tsaye don ku ma ku taimaka.',
  someone: "Wani mutum",
  testLead: "Wannan GWAJI ne daga {name}. Ba wanda ke cikin haɗari. Haka gargaɗi zai zo muku.",
  lateNote:
    "Saƙon ya makara: abin ya faru da ƙarfe {time} bisa agogon wayar, kuma ya iso gare mu da ƙarfe {received}. Watakila wayar ba ta da intanet.",
  endedNote: "Bayan haka an gama tafiyar da ƙarfe {time}. Ku kira {name} don ku tabbata komai lafiya.",
  location: "Wuri",
  locationUnknown: "Ba a san wurin ba",
  rough: "daidai zuwa kusan {distance}",
  asOf: "tun {time}",
  time: "Lokaci",
  duressTime: "Lokacin PIN na tilas",
  plate: "Lambar mota",
  driver: "Direba",
  destination: "Inda za a je ko bayani",
  expected: "Lokacin isowa",
  phoneSays: "Maganar waya ta ƙarshe",
  phone: "Waya",
  openLive: "Buɗe wuri kai tsaye",
  openMap: "Buɗe taswira",
  callNumber: "Kira {name}: {phone}",
  callEmergency: "Kira {emergency}",
  arrived: "Eh, ya iso",
  leave: "Daina karɓar saƙon {name}",
  footer: "Wannan saƙo ya zo muku domin an sa sunanku don gaggawar {name} a GuardianLink.",
  vehicle: "Mota {plate}, direba {driver}.",
  dontText: "Kada ku aika saƙo. Ku kira {emergency}.",
  sentence: "{text}.",
};
