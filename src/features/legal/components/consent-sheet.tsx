import { ScrollView, View } from '@tarojs/components';
import type { ConsentPapers, ConsentVersions } from '@/contract/schemas/account';
import { legalTexts, type LegalText } from '@/domain/legal-texts';
import { Button } from '@/ui/button';
import { ConsentButton } from '@/ui/consent-button';
import { Icon, type IconName } from '@/ui/icon';
import { SharedOfferHead, type SharedOffer } from '@/ui/shared-offer';
import { useDialog } from '@/ui/use-dialog';
import { PaperLink } from './paper-link';
import './consent-sheet.scss';

export interface ConsentQuestion {
  readonly papers: ConsentPapers;
  /** What was agreed to on this device before; null at a first start. */
  readonly given: ConsentVersions | null;
  readonly isLogin: boolean;
  /** What a friend shares, which the same answer opens; null for none. */
  readonly offer: SharedOffer | null;
}

// One line each: what can be read at a glance is agreed to knowingly.
const points: readonly { icon: IconName; text: string }[] = [
  { icon: 'user', text: '只收集功能所需的手机号、车辆、订单等信息' },
  { icon: 'camera', text: '相机、相册、位置权限用到时才申请，可拒绝' },
  { icon: 'shield', text: '支付、地图等第三方服务见《隐私政策》' },
  { icon: 'setting', text: '可以随时在“设置”里撤回同意、注销账号' },
];

const both: readonly (readonly [keyof ConsentVersions, LegalText])[] = [
  ['agreement', legalTexts.agreement],
  ['privacy', legalTexts.privacy],
];

/** What is collected and why, in short, before anything is. */
function FirstTime({ lead }: { lead: string }) {
  return (
    <>
      <View className="consent-sheet-lead">{lead}，请阅读并决定是否同意：</View>
      <View className="consent-sheet-papers">
        {both.map(([key, text]) => (
          <PaperLink key={key} text={text} />
        ))}
      </View>
      {points.map(({ icon, text }) => (
        <View key={icon} className="consent-sheet-point">
          <Icon name={icon} size={20} className="consent-sheet-icon" />
          <View className="consent-sheet-words">{text}</View>
        </View>
      ))}
    </>
  );
}

/** The papers that are newer than those agreed to, each with what changed. */
function Changes({ papers, given }: { papers: ConsentPapers; given: ConsentVersions }) {
  return (
    <>
      <View className="consent-sheet-lead">以下协议有更新，请查看后决定是否同意：</View>
      {both
        .filter(([key]) => papers[key].version > given[key])
        .map(([key, text]) => (
          <View key={key} className="consent-sheet-change">
            <PaperLink text={text} />
            <View className="consent-sheet-version">第 {papers[key].version} 版</View>
            {papers[key].changes ? <View className="consent-sheet-words">{papers[key].changes}</View> : null}
          </View>
        ))}
    </>
  );
}

function wordsOf(given: ConsentVersions | null, offer: SharedOffer | null) {
  const title = given ? '协议更新' : '个人信息保护';
  if (!offer) return { title, lead: '使用前', agree: '同意', refuse: '不同意' };
  const { needsLogin } = offer;
  return {
    title: '好友分享',
    lead: '查看前',
    agree: needsLogin ? '同意并登录查看' : '同意并查看',
    refuse: needsLogin ? '不同意' : '不同意，仅查看',
  };
}

/**
 * Asks for the consent to user agreement and privacy policy: at a first start, and again when one of them has a new
 * version (§2, §4). What a friend shares is named, and opened by the same answer.
 */
export function ConsentSheet({
  papers,
  given,
  isLogin,
  offer,
  onAnswer,
}: ConsentQuestion & { onAnswer: (agreed: boolean) => void }) {
  const words = wordsOf(given, offer);
  const frame = useDialog({ label: words.title });
  return (
    <View className="consent-sheet-mask" catchMove>
      <View {...frame} className="consent-sheet">
        <View className="consent-sheet-title">{words.title}</View>
        <ScrollView scrollY className="consent-sheet-body">
          {offer ? <SharedOfferHead offer={offer} /> : null}
          {given ? <Changes papers={papers} given={given} /> : <FirstTime lead={words.lead} />}
        </ScrollView>
        <View className="consent-sheet-note">
          {isLogin ? '不同意将退出登录，仍可以浏览公开内容。' : '不同意也可以不登录，浏览公开内容。'}
        </View>
        <ConsentButton id="consent-agree" text={words.agree} onAgree={() => onAnswer(true)} />
        <Button
          text={words.refuse}
          kind="plain"
          size="large"
          className="consent-sheet-refuse"
          onPress={() => onAnswer(false)}
        />
      </View>
    </View>
  );
}
