import { maskPhone } from '@/domain/masking';

/** The server masks the bound phone already; should it not, we do (§5). */
export const maskedPhone = (phone: string): string => (phone.includes('*') ? phone : maskPhone(phone));
