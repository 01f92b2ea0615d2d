import type { TextsLike } from "../fill.ts";
import type { medical as english } from "../en/medical.ts";
import { common } from "./common.ts";

/** What the public medical page and its message say, in Hausa. See reviews.ts for its review. */
export const medical: TextsLike<typeof english> = {
  ...common,
  kicker: "Bayanan lafiya na gaggawa",
  bloodType: "Nau'in jini",
  allergies: "Abin da jiki ba ya so (allergy)",
  conditions: "Ciwon da ya daɗe",
  medications: "Magungunan da ake sha yanzu",
  contactTitle: "Wanda za a tuntuɓa a gaggawa",
  email: "Imel",
  ambulance: "Motar asibiti: kira {emergency}",
  ownerTold: "Ana sanar da mai wannan shafi idan an buɗe shi.",
  notFoundTitle: "Ba a samu bayanan ba",
  notFound: "Wannan hanyar bayanan lafiya ba daidai ba ce, ko ta ƙare.",
  errorTitle: "Matsala",
  loadFailed: "Ba a iya buɗe bayanan lafiya ba",
  notify: "Sanar da wanda za a tuntuɓa",
  notifying: "Ana aikawa...",
  notified: "An sanar",
  notifiedTitle: "An sanar da wanda za a tuntuɓa a gaggawa",
  notifiedText: "An aika imel. WhatsApp zai buɗe idan akwai.",
  alreadyNotified: "An riga an sanar mintoci kaɗan da suka wuce.",
  notifyFailed: "Ba a iya aika gargaɗin gaggawa ba",
  noEmails: "Ba ma aika wa wannan mutum imel.",
  callInstead: "Ku kira ta waya maimakon haka.",
  openWhatsapp: "Buɗe WhatsApp",
  mailHeadline: "Gaggawar lafiya: an buɗe shafin lafiya na {name}",
  mailGreeting: "Sannu {contact},",
  mailGreetingNoName: "Sannu,",
  mailLead:
    "An buɗe shafin lafiya na gaggawa na {name}, kuma an nemi mu sanar da ku. Watakila mai taimako na tare da {name} yanzu.",
  mailAdvice: "Ku kira {name} ko ku je wurin da ke ƙasa. Don motar asibiti, ku kira {emergency}.",
  mailAdviceNoLocation: "Ku kira {name}. Don motar asibiti, ku kira {emergency}.",
  mailFooter: "Wannan saƙo ya zo muku domin an sa sunanku don gaggawar {name} a GuardianLink.",
  location: "Wuri",
  locationUnavailable: "Ba a san wurin ba",
  openMap: "Buɗe taswira",
  time: "Lokaci",
  chatFooter: "Daga shafin lafiya na gaggawa na GuardianLink",
};
