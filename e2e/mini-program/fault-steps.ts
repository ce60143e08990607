/* The ways through the suites to where a planted fault is met: each goes on where a shorter one ends. */

export const CONSENT = ['the first start asks for consent, and goes on for who refuses'];
export const HOME = [...CONSENT, 'home shows the search box and eight shortcuts'];
export const SCANNED = [
  ...CONSENT,
  'a scanner loses no character in the search box of home, whose answers change with each',
];
export const PRIVACY = [
  ...CONSENT,
  'WeChat holds the camera back until the user agrees, who is asked by our sheet and not twice',
];
export const BRANDS = [...HOME, 'the brand list opens and a brand shows its series'];
export const LOGGED_IN = [...HOME, 'an SMS code logs in and leads back'];
export const DIAGRAM = [
  ...LOGGED_IN,
  'a typed VIN finds the car and its documents',
  'a diagram opens from the document tree and is drawn',
];
export const MAPPED = [...DIAGRAM, 'a finger on the map of the diagram brings the window there'];
export const TOUCHED = [...DIAGRAM, 'a finger on the fuel pump lights its circuit and names its fuse'];
export const TURNED = [
  ...TOUCHED,
  'the diagram turns with the phone: its panel goes beside it, a finger finds its parts, and back again',
];
export const PAPER = [
  ...DIAGRAM,
  'a PDF opens in the app and shows its first page',
  'a line of the PDF lights up below a finger, and goes out when it is told to',
];
export const NEW_USER = ['a new user logs in'];
export const PARCEL = [
  ...NEW_USER,
  'a code that the operator made brings points',
  'the points store shows the balance and the goods',
  'an article shows its price and leads to the exchange',
  'a pasted address fills the form, and another county can be picked',
  'WeChat is asked at the tap whether it may tell of the parcel, Douyin is not',
];
export const LIVE = [...NEW_USER, 'a message of the operator arrives live, counts in the badge and opens'];
export const STORE_OWNER = ['people of a store find 接车助手 in the middle, and their board behind it'];
export const PLATE = [...STORE_OWNER, 'a part of the plate finds the car, which fills in the form'];
export const KILLED = [
  ...PLATE,
  'mileage, fuel and complaint take one tap each',
  'photos without a network wait to be sent',
  'a killed app finds the reception again and sends its photos',
];
export const CUSTOMER = [
  ...KILLED,
  '完成接车 warns of the open order of this car, and goes on when told to',
  'the order is assigned to a technician',
  'a line of the templates waits for the word of the customer',
  'the link for the customer is opened, and the page shares it',
  'the customer approves a line without a login',
];
export const SIGNED = [...CUSTOMER, 'the customer signs with a finger'];
export const REPAIR = [
  ...CUSTOMER,
  'the technician finds the car on the board and notes what is wrong with it',
  'the technician repairs the car and sends it to the check',
];
